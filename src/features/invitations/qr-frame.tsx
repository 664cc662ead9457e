import type { ReactNode } from 'react'

/** White around the picture in every theme: a camera needs it. */
export const QrFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="size-[188px] flex-none justify-self-center rounded-3 bg-white p-1.5 shadow-[0_0_0_1px_var(--line-strong)]">
    {children}
  </div>
)
