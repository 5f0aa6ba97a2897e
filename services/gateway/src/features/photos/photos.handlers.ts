import type { MembersService } from '@bandhavya/members';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import type { Guards, Handlers } from '../../api/mount.ts';
import { preconditionOf, setEtag } from '../../api/revisions.ts';
import type { PresentSession } from '../session/session.presenter.ts';
import { photoFile } from './photo-file.ts';
import { photosView, presentPhotos } from './photos.presenter.ts';
import {
  addPhoto,
  agreeToGroundRules,
  mayAddPhoto,
  orderPhotos,
  type PhotoServices,
  removePhoto,
} from './photos.service.ts';

type PhotoHandlers = Pick<
  Handlers,
  'agreeToGroundRules' | 'getPhotos' | 'addPhoto' | 'orderPhotos' | 'removePhoto' | 'getPhoto'
>;

export function photoHandlers(services: PhotoServices, presentSession: PresentSession): PhotoHandlers {
  const { members } = services;
  return {
    agreeToGroundRules: async ({ memberId }) => presentSession(await agreeToGroundRules(members, memberId)),
    getPhotos: async ({ memberId, res }) => {
      const member = await members.get(memberId);
      setEtag(res, member, photosView.steps);
      return presentPhotos(member);
    },
    addPhoto: async ({ memberId, form, upload, req, res }) => {
      const place = { ...form, key: idempotencyKey(req) };
      const { member, id } = await addPhoto(services, memberId, upload.bytes, place);
      setEtag(res, member, photosView.steps);
      const photo = presentPhotos(member).find((each) => each.id === id);
      if (!photo) throw new Error('The added photo is missing');
      return photo;
    },
    orderPhotos: async ({ memberId, body, req, res }) => {
      const member = await orderPhotos(members, memberId, body, preconditionOf(req));
      setEtag(res, member, photosView.steps);
      return presentPhotos(member);
    },
    removePhoto: async ({ memberId, req, res }) => {
      const member = await removePhoto(services, memberId, String(req.params.id));
      setEtag(res, member, photosView.steps);
      return undefined;
    },
    getPhoto: ({ memberId, query, req }) =>
      photoFile(services, memberId, { id: String(req.params.id), size: query.size, req }),
  };
}

/** The checks before the upload of a photo, so that a refused photo is not transferred. */
export function photoGuards(members: MembersService): Guards {
  return { addPhoto: ({ memberId, req }) => mayAddPhoto(members, memberId, idempotencyKey(req)) };
}
