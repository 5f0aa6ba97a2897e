import type { Random } from '../random.ts';
import type { SeedPerson } from './person.ts';

/** The social-media section. The account names say that they are examples, so that no real account is linked. */
export function linksFor(random: Random, { name, index }: SeedPerson) {
  const account = ['example', name.first, name.last, String(index + 1)].filter(Boolean).join('-').toLowerCase();
  const link = (probability: number, address: string) => (random.chance(probability) ? `${address}${account}` : '');
  return {
    instagram: link(0.5, 'https://www.instagram.com/'),
    twitter: link(0.1, 'https://x.com/'),
    facebook: link(0.35, 'https://www.facebook.com/'),
    linkedin: link(0.45, 'https://www.linkedin.com/in/'),
  };
}
