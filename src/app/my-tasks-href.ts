import { pageHref } from './domain-page'

/** What the signed-in person has proposed. */
export const myTasksHref = (prefix: string) => pageHref(prefix, 'intents?view=mine')
