import { markOf, visibleText } from '@domain/shared/visible-text'
import { classNames } from './class-names'

/** Each break and each tab with a mark that is seen, beside what it does. */
export const markBreaks = (shown: string): string => shown.replaceAll('\t', '⇥\t').replaceAll('\n', '↵\n')

/** What somebody has called a property, with the blanks of it that no page draws: rules compare it letter by letter. */
export const drawnName = (name: string): string => name.replace(/^\s|\s(?=\s|$)|[\t\n]/g, markOf)

/** A value that rules compare letter by letter, with the blank at its end, which is not seen where breaks and other blanks are. */
export const markEnd = (text: string): string => text.replace(/[^\S\n\t]$/, markOf)

/** A text as it was written: drawn on one line, it would hide where a line ends, and with it what is said apart. */
export function WrittenText({ text }: { readonly text: string }) {
  const shown = visibleText(text)
  return (
    <span
      translate="no"
      className={classNames(
        'whitespace-pre-wrap wrap-anywhere',
        shown.includes('\n') && 'block border-l-2 border-line pl-2',
      )}
    >
      {markBreaks(shown)}
    </span>
  )
}
