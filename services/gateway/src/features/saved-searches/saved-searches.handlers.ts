import { randomUUID } from 'node:crypto';
import type { SavedSearchItem } from '@bandhavya/data';
import type { Candidate } from '@bandhavya/matching';
import { problem } from '@bandhavya/runtime';
import type { Request } from 'express';
import { Types } from 'mongoose';
import pMap from 'p-map';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import type { Handlers } from '../../api/mount.ts';
import type { MatchingServices } from '../matching/matching-services.ts';
import { requireViewer } from '../matching/viewer.ts';
import { freshCounts } from './fresh-counts.ts';
import { presentSavedSearch } from './saved-searches.presenter.ts';
import { readStoredFilters } from './stored-filters.ts';

type SavedSearchHandlers = Pick<
  Handlers,
  'getSavedSearches' | 'saveSearch' | 'changeSavedSearch' | 'visitSavedSearch' | 'removeSavedSearch'
>;

/** So that the counts of one request do not occupy the database. */
const COUNTS_AT_ONCE = 4;

export function savedSearchHandlers({ matching, members }: MatchingServices): SavedSearchHandlers {
  const { savedSearches } = matching;
  const viewerOf = (memberId: string) => requireViewer(matching, members, memberId);
  const present = async (viewer: Candidate, item: SavedSearchItem, count = freshCounts(matching, viewer)) => {
    const filters = readStoredFilters(item.filters);
    return presentSavedSearch(item, filters, await count(filters, item.visited_at));
  };
  return {
    getSavedSearches: async ({ memberId }) => {
      const viewer = await viewerOf(memberId);
      const items = await savedSearches.list(viewer._id);
      const count = freshCounts(matching, viewer);
      return { items: await pMap(items, (item) => present(viewer, item, count), { concurrency: COUNTS_AT_ONCE }) };
    },
    saveSearch: async ({ memberId, body, req }) => {
      const key = idempotencyKey(req) ?? randomUUID();
      const viewer = await viewerOf(memberId);
      const saved = await savedSearches.save(viewer._id, { ...body, key });
      if (!saved) throw problem('saved-searches.full');
      return present(viewer, saved);
    },
    changeSavedSearch: async ({ memberId, body, req }) => {
      const viewer = await viewerOf(memberId);
      return present(viewer, required(await savedSearches.change(viewer._id, requiredId(req), body)));
    },
    visitSavedSearch: async ({ memberId, req }) => {
      const viewer = await viewerOf(memberId);
      return present(viewer, required(await savedSearches.visit(viewer._id, requiredId(req))));
    },
    removeSavedSearch: async ({ memberId, req }) => {
      await members.requireActive(memberId);
      const id = idIn(req);
      if (id) await savedSearches.remove(new Types.ObjectId(memberId), id);
    },
  };
}

const ID = /^[0-9a-f]{24}$/u;

/** Throws 404 when the member has no such search. */
function required(item: SavedSearchItem | undefined): SavedSearchItem {
  if (!item) throw problem('saved-search.absent');
  return item;
}

function requiredId(req: Request): Types.ObjectId {
  const id = idIn(req);
  if (!id) throw problem('saved-search.absent');
  return id;
}

/** The id in the path; undefined when it is malformed. */
function idIn({ params }: Request): Types.ObjectId | undefined {
  const text = String(params.id);
  return ID.test(text) ? new Types.ObjectId(text) : undefined;
}
