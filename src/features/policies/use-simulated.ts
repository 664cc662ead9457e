import { useSearch } from '@tanstack/react-router'

/** What an address of a policy, or of its wizard, says when it is to be simulated; the tree of routes is loaded with every page, and need not know it. */
const isSimulated = (search: object): boolean => 'view' in search && search.view === 'simulate'

/**
 * Whether the page that stands is to simulate. Its own address is asked, which stays while another page is being fetched: a wizard that came for a
 * moment in between would write its step into the address of that page.
 */
export const useSimulated = (): boolean => useSearch({ strict: false, select: isSimulated })
