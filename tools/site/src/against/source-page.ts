import { PAGE_DATA_ID, type PageData } from '@bandhavya/contracts';
import { fetchDevRemotes } from '@bandhavya/federation/registry';

/** The addresses of development servers by the names of their remotes: {mf_search: 'http://localhost:3013'}. */
export type DevOrigins = Readonly<Record<string, string>>;

/**
 * The page of a site with remotes from development servers. Its data names them, and it preloads no files of their published
 * versions. It reports nothing to the operator of the site. A page of another application stays as it is.
 */
export async function withSources(html: string, devServers: DevOrigins): Promise<string> {
  const start = `<script type="application/json" id="${PAGE_DATA_ID}">`;
  const [from, to] = [html.indexOf(start) + start.length, html.indexOf('</script>', html.indexOf(start))];
  if (from < start.length || to < 0) return html;
  const { sampling: _, ...data }: PageData = JSON.parse(html.slice(from, to));
  const changed = JSON.stringify({ ...data, remotes: await fetchDevRemotes(devServers, data.remotes) });
  const page = `${html.slice(0, from)}${changed.replaceAll('<', '\\u003c')}${html.slice(to)}`;
  return Object.keys(devServers).reduce(withoutPreloads, page);
}

/** The answer of GET /api/remotes with remotes from development servers. */
export async function remotesWithSources(json: string, devServers: DevOrigins): Promise<string> {
  const answer: Pick<PageData, 'remotes'> = JSON.parse(json);
  return JSON.stringify({ ...answer, remotes: await fetchDevRemotes(devServers, answer.remotes) });
}

function withoutPreloads(html: string, name: string): string {
  return html.replaceAll(/<link rel="preload"[^>]*>/gu, (link) => (link.includes(`/files/${name}/`) ? '' : link));
}
