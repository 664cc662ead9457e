import type { ReactNode } from 'react'
import type { TokenContent } from '@domain/manifests/token-parts'
import { toInstant } from '@domain/shared/clock'
import { visibleText } from '@domain/shared/visible-text'
import { DateTime } from '@components/ui/date-time'
import { WrittenText } from '@components/ui/written-text'
import { uiMessages } from '@components/ui/ui.messages'
import { decodedManifestMessages as words } from './decoded-manifest.messages'

/** What a token says, part by part; a claim that is left out is said to be. */
export function TokenClaims({ token: { header, payload } }: { readonly token: TokenContent }) {
  return (
    <>
      <Claims
        title={words.header}
        claims={[
          [words.claims.type, header.type],
          [words.claims.algorithm, header.algorithm],
        ]}
        more={[words.additionalHeader, header.additionalParameters]}
      />
      <Claims
        title={words.payload}
        more={[words.additional, payload.additionalClaims]}
        claims={[
          [words.claims.issuer, payload.issuer],
          [words.claims.subject, payload.subject],
          [words.claims.audience, payload.audience],
          [words.claims.issuedAt, instantOf(payload.issuedAt)],
          [words.claims.notBefore, instantOf(payload.notBefore)],
          [words.claims.expiration, instantOf(payload.expiration)],
          [words.claims.jwtId, payload.jwtId],
        ]}
      />
    </>
  )
}

interface ClaimsProps {
  readonly title: string
  readonly claims: readonly (readonly [name: string, value: ReactNode])[]
  readonly more: readonly [title: string, values: Readonly<Record<string, string>> | undefined]
}

const Claims = ({ title, claims, more: [moreTitle, more = {}] }: ClaimsProps) => (
  <div>
    <h3 className="mb-2">{title}</h3>
    <dl className="facts facts-left">
      {claims.map(([name, value]) => (
        <Claim key={name} name={name} value={value} />
      ))}
      {Object.keys(more).length > 0 && (
        <Claim
          name={moreTitle}
          value={
            <ul className="grid gap-0.5">
              {Object.entries(more).map(([name, value]) => (
                <li key={name}>
                  <span className="text-text-3">{visibleText(name)}</span> <WrittenText text={value} />
                </li>
              ))}
            </ul>
          }
        />
      )}
    </dl>
  </div>
)

const Claim = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <div className="contents">
    <dt>{name}</dt>
    <dd>
      {typeof value === 'string' ? (
        <WrittenText text={value} />
      ) : (
        (value ?? <span className="text-text-3">{uiMessages.notSet}</span>)
      )}
    </dd>
  </div>
)

/** What a date can hold on either side of 1970. */
const lastSecond = 8_640_000_000_000

/** Tokens count seconds; a number beyond what a date can hold stays a number. */
function instantOf(seconds: number | undefined): ReactNode {
  if (seconds === undefined) return undefined
  return Math.abs(seconds) > lastSecond ? words.seconds(seconds) : <DateTime value={toInstant(seconds * 1000)} />
}
