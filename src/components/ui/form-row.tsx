import type { ReactNode } from 'react'

interface FormRowProps {
  readonly title: string
  readonly help: string
  /** What needs the whole width has them above. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** In a long form the label and its help stand on the left. */
export const FormRow = ({ title, help, isWide, children }: FormRowProps) => (
  <div
    className={`grid gap-x-6 gap-y-2 border-b border-line px-5 py-[17px] last:border-0 ${isWide ? '' : 'sm:grid-cols-[184px_minmax(0,1fr)]'}`}
  >
    <div>
      <b>{title}</b>
      <p className="field-help">{help}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </div>
)
