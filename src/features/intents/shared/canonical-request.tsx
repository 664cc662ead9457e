import { parseJson } from '@domain/shared/json'
import { visibleText } from '@domain/shared/visible-text'
import { requestMessages } from './request.messages'

interface CanonicalRequestProps {
  readonly text: string
  /** However long, nothing is left out of sight: there is no other word of what is signed. */
  readonly isWhole?: boolean
}

/** The signed text with line breaks; keys and values keep their order, and hidden characters are seen. */
export function CanonicalRequest({ text, isWhole = false }: CanonicalRequestProps) {
  const pretty = visibleText(JSON.stringify(parseJson(text) ?? text, null, 2))
  return (
    <pre
      className={isWhole ? 'code-block' : 'code-block max-h-[420px]'}
      tabIndex={0}
      role="region"
      aria-label={requestMessages.canonical}
    >
      {pretty.split('\n').map((line, i) => (
        <Line key={i} line={line} />
      ))}
    </pre>
  )
}

function Line({ line }: { readonly line: string }) {
  const match = /^(\s*)("(?:[^"\\]|\\.)*")(: )(.*)$/.exec(line)
  if (!match)
    return (
      <>
        {line}
        {'\n'}
      </>
    )
  const [, indent, key, colon, value] = match
  const isText = value?.startsWith('"')
  return (
    <>
      {indent}
      <span className="text-text-2">{key}</span>
      {colon}
      <span className={isText ? 'text-ink-text' : undefined}>{value}</span>
      {'\n'}
    </>
  )
}
