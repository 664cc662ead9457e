import { visibleText } from '@domain/shared/visible-text'
import { classNames } from './class-names'

/** Each break and each tab with a mark that is seen, beside what it does. */
export const markBreaks = (shown: string): string => shown.replaceAll('\t', '⇥\t').replaceAll('\n', '↵\n')

/** A text as it was written: drawn on one line, it would hide where a line ends, and with it what is said apart. */
export function WrittenText({ text }: { readonly text: string }) {
  const shown = visibleText(text)
  return (
    <span
      translate="no"
      className={classNames(
        'whitespace-pre-wrap [overflow-wrap:anywhere]',
        shown.includes('\n') && 'block border-l-2 border-line pl-2',
      )}
    >
      {markBreaks(shown)}
    </span>
  )
}
