/** What stands below these in a request is named and filled in freely, by anybody. */
const free = /\b(customProperties|additional(Claims|Parameters)|header)\.|^payload\./

/** Whether a field of a request was named by a person: its name says nothing of what it holds. */
export const isFreeForm = (path: string): boolean => free.test(path)

/** The names below which that is so, wherever they stand: what is there names no place. */
export const freeForms = ['customProperties', 'additionalClaims', 'additionalParameters', 'header', 'payload'] as const
export const isFreelyFilled = (name: string): boolean => (freeForms as readonly string[]).includes(name)
