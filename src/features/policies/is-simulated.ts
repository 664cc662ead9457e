/** What an address of a policy, or of its wizard, says when it is to be simulated; the tree of routes is loaded with every page, and need not know it. */
export const isSimulated = ({ search }: { readonly search: object }): boolean =>
  'view' in search && search.view === 'simulate'
