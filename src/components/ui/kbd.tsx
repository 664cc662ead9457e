import type { ReactNode } from 'react'

export const Kbd = ({ children }: { readonly children: ReactNode }) => <kbd className="kbd">{children}</kbd>
