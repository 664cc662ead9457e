import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

/** One thing that the palette leads to or does. */
export interface PaletteItem {
  readonly id: string
  readonly label: ReactNode
  /** What is typed to find it. */
  readonly words: string
  readonly icon: LucideIcon
  /** Where it stands, or what tells it from its namesakes. */
  readonly detail?: ReactNode
  readonly keys?: readonly string[]
  /** Why it cannot be done now. */
  readonly refusal?: string | undefined
  readonly run: () => void
}

export interface PaletteGroup {
  readonly id: 'decisions' | 'actions' | 'pages' | 'domains' | 'found'
  readonly items: readonly PaletteItem[]
}

/** How far the search in the domains has come. */
export interface PaletteSearch {
  readonly state: 'idle' | 'searching' | 'done' | 'failed'
  /** So many domains are searched. */
  readonly domains: number
  /** Of what the search is not known: of so many domains, of whose an address is, of what belongs to no domain. */
  readonly missed: { readonly domains: number; readonly owners: boolean; readonly shared: boolean }
  readonly onRetry: () => void
}
