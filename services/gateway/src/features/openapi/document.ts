import { type Endpoint, type EndpointName, endpoints, GATEWAY_API_VERSION } from '@bandhavya/contracts';
import { BRAND } from '@bandhavya/ui/brand';
import { Components } from './components.ts';
import type { OpenApiDocument, Paths } from './openapi-document.ts';
import { operationOf } from './operation.ts';
import { otherPaths } from './other-paths.ts';
import { problemSchema } from './responses.ts';

const DESCRIPTION = `The API that the browser calls. Requests carry the session cookie only. Unsafe requests must come from a page of the site: their Origin, Sec-Fetch-Site or Referer header has to name it. Errors are problem documents (RFC 9457) with a stable code.

Bodies and queries are refused with 400 when they contain unknown fields. Texts are stored in Unicode NFC without control characters and with single spaces; their lengths count UTF-16 code units after that. Values that depend on other fields, such as districts of a state, an upper bound that must not be below its lower one, or the age of a member, are refused with 400 and the code of the rule. Fields that do not apply, such as the company of a homemaker, may be absent and are not stored; where they apply, they are required. The rules are in the schemas of libs/shared/contracts.`;

let made: OpenApiDocument | undefined;

/** The whole API as an OpenAPI 3.1 document, generated from the contracts when it is first needed. */
export function openApiDocument(): OpenApiDocument {
  made ??= newDocument();
  return made;
}

function newDocument(): OpenApiDocument {
  const components = new Components();
  components.schemas.Problem = problemSchema();
  const paths = components.shareAmong({ ...apiPaths(components), ...otherPaths() });
  const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((each) => each.tags)));
  return {
    openapi: '3.1.1',
    info: { title: `${BRAND.name} API`, version: GATEWAY_API_VERSION, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'On https the cookie is named __Host-sid.',
        },
      },
      parameters: components.parameters,
      responses: components.responses,
      schemas: components.schemas,
    },
  };
}

function apiPaths(components: Components): Paths {
  const paths: Paths = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const operation = operationOf(name, endpoint, components);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return paths;
}
