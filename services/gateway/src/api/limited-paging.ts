import type { DailyLimit } from '../limits/daily-limit.ts';
import type { Paging } from './paging.ts';

/**
 * Pages whose items count towards a daily limit. The whole page is counted before it is read, so that a refused request
 * costs the database nothing; a shorter or failed page gives the rest back.
 */
export function limitedPaging(page: Paging, limit: DailyLimit): Paging {
  return async (key, query, read) => {
    await limit(key.memberId, query.limit);
    let delivered = 0;
    try {
      const answer = await page(key, query, read);
      delivered = answer.items.length;
      return answer;
    } finally {
      if (delivered < query.limit) await limit.giveBack(key.memberId, query.limit - delivered);
    }
  };
}
