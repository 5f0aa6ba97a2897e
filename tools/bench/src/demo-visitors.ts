import { readFile } from 'node:fs/promises';
import { accountsFile, type Site } from '@bandhavya/site';
import { Visitor } from '@bandhavya/testing/visitor';

type DemoAccount = { sub: string };

/** The first demo account, which has a complete profile. */
export async function completeAccount(site: Site): Promise<DemoAccount> {
  const [account] = await demoAccounts(site);
  return account;
}

export async function signInComplete(site: Site): Promise<Visitor> {
  return Visitor.signIn(site, { account: (await completeAccount(site)).sub });
}

/** Signs in as the demo member who has entered a name, a phone number and a gender. */
export async function signInHalfWay(site: Site): Promise<Visitor> {
  const [, , account] = await demoAccounts(site);
  return Visitor.signIn(site, { account: account.sub });
}

/** The ids of members whose cards the deck of a member shows. */
export async function candidatesOf(visitor: Visitor, limit: number): Promise<string[]> {
  const { items } = JSON.parse((await visitor.get(`/api/candidates?limit=${limit}`)).body);
  if (items.length === 0) throw new Error('The member has no candidates');
  return items.map(({ id }: { id: string }) => id);
}

async function demoAccounts({ dataDir }: Site): Promise<[DemoAccount, DemoAccount, DemoAccount]> {
  return JSON.parse(await readFile(accountsFile(dataDir), 'utf8'));
}
