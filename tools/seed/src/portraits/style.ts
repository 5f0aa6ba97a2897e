import { Style } from '@dicebear/core';
import definition from '@dicebear/styles/avataaars.json' with { type: 'json' };

/** Avataaars by Pablo Stanley (https://avataaars.com), free for personal and commercial use. */
export const style = new Style(definition);

type Components = (typeof definition)['components'];

/** The names of the style's variants for a part of a picture. */
export type Part<Name extends keyof Components> = keyof Components[Name]['variants'];
