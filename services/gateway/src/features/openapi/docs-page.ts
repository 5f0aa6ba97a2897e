import { escapeHtml } from '@bandhavya/runtime';
import type { OpenApiDocument, Operation } from './openapi-document.ts';

export const DOCS_STYLES_PATH = '/api/docs/styles.css';

/** The API documentation as one page without scripts. */
export function docsPage(document: OpenApiDocument): string {
  const { title, version, description } = document.info;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${DOCS_STYLES_PATH}">
</head>
<body>
<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p>${escapeHtml(description)} As a document: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${operations.join('\n')}
<section><h2>Problem documents</h2>${json(document.components.schemas)}</section>
</body>
</html>
`;
}

function section(method: string, path: string, operation: Operation): string {
  const { operationId, summary, security, requestBody, responses } = operation;
  const rows = Object.entries(responses).map(([status, response]) => {
    const content =
      response.content === undefined || status.startsWith('4') || status.startsWith('5') ? '' : json(response.content);
    return `<dt>${escapeHtml(status)}</dt><dd>${escapeHtml(String(response.description))}${content}</dd>`;
  });
  return `<section id="${escapeHtml(operationId)}">
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}.${security.length > 0 ? ' Needs a session.' : ''}</p>
${requestBody ? `<h3>Body</h3>${json(requestBody.content)}` : ''}
<h3>Answers</h3>
<dl>${rows.join('')}</dl>
</section>`;
}

function json(value: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(value, null, 2) ?? '')}</pre>`;
}

export const DOCS_STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 56rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 8%, transparent); overflow-wrap: normal; }
dt { font-weight: 600; }
`;
