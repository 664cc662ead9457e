/** What stands below these in a request is named and filled in freely, by anybody. */
const free = /\b(customProperties|additional(Claims|Parameters)|header)\.|^payload\./

/** Whether a field of a request was named by a person: its name says nothing of what it holds. */
export const isFreeForm = (path: string): boolean => free.test(path)
