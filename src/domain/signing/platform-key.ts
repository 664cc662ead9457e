import { parsePublicKey, type PublicKey } from './public-key'

/** The key whose signatures count. A key that was pinned before is kept when another is offered, and the change is told. */
export type PlatformKey =
  /** Nothing is pinned, and the platform has not said its key yet. */
  | { readonly state: 'asking' }
  | { readonly state: 'pinned'; readonly key: PublicKey }
  | { readonly state: 'changed'; readonly pinned: PublicKey; readonly offered: PublicKey }
  /** Nothing is pinned, and the platform names no key that can be read. */
  | { readonly state: 'none' }

export interface KeySources {
  /** Named by the installation; it stands above what was remembered. */
  readonly configured: PublicKey | undefined
  /** Remembered at first use. */
  readonly remembered: PublicKey | undefined
  /** What the platform answered when it was asked; undefined until it has. */
  readonly offered: { readonly key: PublicKey | undefined } | undefined
}

/** Pins the configured key, else the remembered one, else the first one that is offered. */
export function pinPlatformKey({ configured, remembered, offered }: KeySources): PlatformKey {
  const pinned = configured ?? remembered
  if (pinned === undefined) {
    if (!offered) return { state: 'asking' }
    return offered.key !== undefined && parsePublicKey(offered.key).ok
      ? { state: 'pinned', key: offered.key }
      : { state: 'none' }
  }
  return offered?.key === undefined || offered.key === pinned
    ? { state: 'pinned', key: pinned }
    : { state: 'changed', pinned, offered: offered.key }
}
