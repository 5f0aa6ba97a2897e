import type { SectionId } from '@bandhavya/contracts';
import { defineRemoteModule, type RemoteRoute } from '@bandhavya/federation';
import '@bandhavya/page-texts/shared';
import type { ComponentType } from 'react';
import { text } from './texts.ts';

/** Shows the steps beside a page in a wide window. */
async function besideSteps(page: Promise<{ Component: ComponentType }>) {
  const steps = import(/* webpackChunkName: "with-steps" */ './step-frame/with-steps.tsx');
  const [{ withSteps }, { Component }] = await Promise.all([steps, page]);
  return { Component: withSteps(Component) };
}

const phone = () => besideSteps(import(/* webpackChunkName: "phone" */ './features/phone/phone-page.tsx'));
const photos = () => besideSteps(import(/* webpackChunkName: "photos" */ './features/photos/photos-page.tsx'));
const birth = () => besideSteps(import(/* webpackChunkName: "birth" */ './features/birth/birth-page.tsx'));

/** Repeats the ids of the definitions, so that the definitions load with the first screen that needs them. */
const SECTIONS: Readonly<Record<SectionId, true>> = {
  'basic-info': true,
  education: true,
  work: true,
  family: true,
  community: true,
  astrology: true,
  hobbies: true,
  'more-about': true,
  'social-media': true,
};

const section = (id: SectionId) => async () => {
  const { sectionPage } = await import(/* webpackChunkName: "section" */ './features/section-form/section-page.tsx');
  return { Component: sectionPage(id) };
};

const titles = {
  phone: () => text('phone.title'),
  birth: () => text('birth.title'),
  photos: () => text('step.name.photos'),
};

const routes: RemoteRoute[] = [
  {
    path: '/onboarding/welcome',
    handle: { title: () => text('welcome.title') },
    lazy: () => besideSteps(import(/* webpackChunkName: "welcome" */ './features/welcome/welcome-page.tsx')),
  },
  {
    path: '/onboarding/name',
    handle: { title: () => text('step.name.name') },
    lazy: () => besideSteps(import(/* webpackChunkName: "name" */ './features/name/name-page.tsx')),
  },
  { path: '/onboarding/phone', handle: { title: titles.phone }, lazy: phone },
  {
    path: '/onboarding/gender',
    handle: { title: () => text('step.name.gender') },
    lazy: () => besideSteps(import(/* webpackChunkName: "gender" */ './features/gender/gender-page.tsx')),
  },
  { path: '/onboarding/birth', handle: { title: titles.birth }, lazy: birth },
  {
    path: '/onboarding/dob',
    handle: { title: titles.birth },
    lazy: () => import(/* webpackChunkName: "birth" */ './features/birth/dob-redirect.tsx'),
  },
  {
    path: '/onboarding/ground-rules',
    handle: { title: () => text('rules.title') },
    lazy: () =>
      besideSteps(import(/* webpackChunkName: "ground-rules" */ './features/ground-rules/ground-rules-page.tsx')),
  },
  {
    path: '/onboarding/live',
    handle: { title: () => text('end.title') },
    lazy: () => besideSteps(import(/* webpackChunkName: "wizard-end" */ './features/wizard-end/wizard-end-page.tsx')),
  },
  { path: '/onboarding/photos', handle: { title: titles.photos }, lazy: photos },
  { path: '/profile/edit/photos', handle: { title: titles.photos }, lazy: photos },
  { path: '/profile/edit/phone', handle: { title: titles.phone }, lazy: phone },
  { path: '/profile/edit/birth', handle: { title: titles.birth }, lazy: birth },
  ...(Object.keys(SECTIONS) as SectionId[]).flatMap((id) =>
    [`/onboarding/${id}`, `/profile/edit/${id}`].map((path) => ({
      path,
      handle: { title: () => text(`step.name.${id}`) },
      lazy: () => besideSteps(section(id)()),
    })),
  ),
];

export const remote = defineRemoteModule(routes);
