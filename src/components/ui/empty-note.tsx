import type { ReactNode } from 'react'

interface EmptyNoteProps {
  readonly title: string
  readonly text: ReactNode
  readonly action?: ReactNode
}

/** The low frame of a panel: nothing is here yet. */
export const EmptyNote = ({ title, text, action }: EmptyNoteProps) => (
  <div className="m-3 rounded-3 border-[1.5px] border-dashed border-line-strong px-5 py-6">
    <h3>{title}</h3>
    <p className="mt-1 text-text-2">{text}</p>
    {action && <div className="mt-3">{action}</div>}
  </div>
)
