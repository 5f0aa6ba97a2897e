import { queryClient } from '../../query-client.ts';

/** The query of the texts of all legal pages, which are no part of the main script. */
export const legalTexts = {
  queryKey: ['legal-texts'],
  queryFn: async () => (await import(/* webpackChunkName: "legal" */ '../../locales/en/legal.ts')).legal,
  staleTime: Infinity,
  gcTime: Infinity,
};

/** Resolves when the texts are there. Retries until then. */
export async function legalTextsReady(): Promise<void> {
  await queryClient.fetchQuery({ ...legalTexts, retry: true });
}
