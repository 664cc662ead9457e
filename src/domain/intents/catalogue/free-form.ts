/** What stands below these in a request is named and filled in freely, by anybody. */
const free = /\b(customProperties|additional(Claims|Parameters)|header)\.|^payload\./

/** Whether a field of a request was named by a person: its name says nothing of what it holds. */
export const isFreeForm = (path: string): boolean => free.test(path)

/** The part of a path that the platform names, and the name that a person gave below it; without one, the path alone. */
export function splitFreeForm(path: string): readonly [known: string, name?: string] {
  const [, known, name] =
    /^(payload|.*?\b(?:customProperties|additional(?:Claims|Parameters)|header(?:\.additionalParameters)?))\.(.*)$/s.exec(
      path,
    ) ?? []
  return known === undefined || name === undefined ? [path] : [known, name]
}
