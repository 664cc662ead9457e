import { useEffect, type ReactNode } from 'react'
import { brandMessages } from '@components/ui/brand.messages'
import { classNames } from '@components/ui/class-names'
import { takeLostFocus } from '@components/ui/take-lost-focus'

interface PageHeaderProps {
  readonly title: ReactNode
  /** For the browser's tab; the title itself when it is text. */
  readonly documentTitle?: string
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  readonly below?: ReactNode
  readonly className?: string
}

/** Title left, actions right; on a narrow page below everything that says what the page is. The page's name is announced by its heading and the tab's title. */
export function PageHeader({ title, documentTitle, beside, actions, below, className }: PageHeaderProps) {
  const name = documentTitle ?? (typeof title === 'string' ? title : undefined)
  // The tab's title lies outside of React's tree.
  useEffect(() => {
    if (name) document.title = brandMessages.pageTitle(name)
  }, [name])
  return (
    <header className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4 sm:gap-y-0', className)}>
      <div className="flex min-h-[34px] min-w-0 flex-wrap items-center gap-3 max-sm:contents sm:flex-[1_1_16rem]">
        <h1 ref={takeLostFocus} tabIndex={-1} className="min-w-0 max-sm:py-[3px]">
          {title}
        </h1>
        {beside}
      </div>
      {actions && (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2 max-sm:ml-auto',
            below !== undefined && 'max-sm:order-1 max-sm:mt-1',
          )}
        >
          {actions}
        </div>
      )}
      {below && <div className="min-w-0 basis-full">{below}</div>}
    </header>
  )
}
