import type { JWK } from 'jose'
import type { Random } from '@domain/shared/ids'
import { apiTokenSeconds } from '../identity/challenge-grant'
import { sessionSeconds } from '../identity/auth-sessions'
import { idOfKey, isBelieved, makeSigningKeys, openKept, randomText, type KeyEnds } from '../identity/provider-keys'
import type { Seal } from '../identity/seal'
import type { Ask } from '../store/schema-version'

export interface KeyRows {
  readonly ask: Ask
  readonly seal: Seal
  readonly random: Pick<Random, 'bytes'>
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface KeyFacts {
  readonly signing: readonly JWK[]
  readonly cookies: readonly string[]
  readonly ends: KeyEnds
}

/** A clock of another machine may be behind. */
const aMinuteMs = 60_000

async function read<T>({ ask, seal }: KeyRows, name: string): Promise<T | undefined> {
  const [row] = await ask('select value from identity_keys where name = $1', [name])
  return row && openKept<T>(seal, name, row['value'])
}

const write = ({ ask, seal }: KeyRows, name: string, value: unknown) =>
  ask(
    'insert into identity_keys (name, value) values ($1, $2::jsonb) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(seal.close(JSON.stringify(value), name))],
  )

/**
 * The keys with which identity signs, the newest first; undefined where no gateway has made them yet.
 * @throws an Error when the secret is not the one of this database
 */
export async function readKeys(rows: KeyRows): Promise<KeyFacts | undefined> {
  const jwks = await read<{ readonly keys: readonly JWK[] }>(rows, 'jwks')
  const cookies = await read<readonly string[]>(rows, 'cookieKeys')
  return jwks && cookies ? { signing: jwks.keys, cookies, ends: (await read<KeyEnds>(rows, 'ends')) ?? {} } : undefined
}

/**
 * A new key signs from the next start on. What the former ones signed holds until it has ended by itself; with `isStolen` it holds no longer.
 * To be called in a transaction.
 */
export async function turnOver(
  rows: KeyRows,
  which: 'signing' | 'cookies',
  { signing, cookies, ends }: KeyFacts,
  isStolen: boolean,
): Promise<void> {
  const stands = (key: JWK | string) => !isStolen && isBelieved(ends, idOfKey(key), () => rows.now)
  const former: readonly (JWK | string)[] = (which === 'signing' ? signing : cookies).filter(stands)
  const lastsMs = (which === 'signing' ? apiTokenSeconds : sessionSeconds) * 1000 + aMinuteMs
  const made = which === 'signing' ? (await makeSigningKeys()).keys : [randomText(rows)]
  const all = [...made, ...former]
  await write(rows, which === 'signing' ? 'jwks' : 'cookieKeys', which === 'signing' ? { keys: all } : all)
  if (isStolen && which === 'cookies') await write(rows, 'csrfKey', randomText(rows))
  const others: readonly (JWK | string)[] = which === 'signing' ? cookies : signing
  const known = new Set([...all, ...others].map(idOfKey))
  const begun = Object.fromEntries(former.map((key) => [idOfKey(key), rows.now + lastsMs]))
  await write(rows, 'ends', Object.fromEntries(Object.entries({ ...begun, ...ends }).filter(([id]) => known.has(id))))
}

/** Opens everything that identity has closed, and closes it under another secret. To be called in a transaction. */
export async function closeUnder({ ask, seal }: Pick<KeyRows, 'ask' | 'seal'>, next: Seal): Promise<void> {
  const renew = (sealed: unknown, source: string) => {
    const text = typeof sealed === 'string' ? seal.open(sealed, source) : undefined
    if (text === undefined) throw new Error('the keys in DATA_DIR/keys are not those of this database')
    return next.close(text, source)
  }
  for (const { name, value } of await ask('select name, value from identity_keys')) {
    await ask('update identity_keys set value = $2::jsonb where name = $1', [
      name,
      JSON.stringify(renew(value, String(name))),
    ])
  }
  for (const { model, id, sealed } of await ask(
    `select model, id, payload->>'sealed' as sealed from oidc_payloads where payload ? 'sealed'`,
  )) {
    await ask(
      `update oidc_payloads set payload = jsonb_set(payload, '{sealed}', to_jsonb($3::text)) where model = $1 and id = $2`,
      [model, id, renew(sealed, `${String(model)} ${String(id)}`)],
    )
  }
}
