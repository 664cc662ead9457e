import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/**
 * A part that comes later than its page, which is whole without it: where it cannot be loaded, nothing stands in its place.
 * @param load fetches the component itself
 */
export const lazyOrNothing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }))
