import { endpoints } from '@bandhavya/contracts';

/** The path of a photo, without a size. */
export function photoUrl(id: string): string {
  return endpoints.getPhoto.path.replace('{id}', id);
}
