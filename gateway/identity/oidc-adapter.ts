import { and, eq, lt, sql } from 'drizzle-orm'
import { errors, type Adapter } from 'oidc-provider'
import { sha256Hex } from '@domain/shared/hash'
import type { IdentityContext } from './identity-context'
import { oidcPayloads } from '../store/schema/identity'
import type { Seal } from './seal'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const keepMs = 3600_000

/** What has a secret id is found by its hash; the id of a grant is in every token that was issued under it. */
const keyOf = (model: string, id: string) => (model === 'Grant' ? id : sha256Hex(`${model} ${id}`))

/**
 * The provider's storage in the gateway's own database: a restart finds every grant, session and refresh token. Whoever reads
 * the database finds none: ids that open something stand there as hashes, and what is stored is closed.
 */
export function createOidcAdapter(context: IdentityContext, seal: Seal): new (model: string) => Adapter {
  const { database, clock } = context
  const forgetExpired = () => database.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, clock.now() - keepMs))

  return class DatabaseAdapter implements Adapter {
    readonly model: string

    constructor(model: string) {
      this.model = model
    }

    async upsert(id: string, payload: Record<string, unknown>, expiresIn?: number) {
      if (this.model === 'Interaction') await forgetExpired()
      const key = keyOf(this.model, id)
      const row = {
        payload: { sealed: seal.close(JSON.stringify(payload), `${this.model} ${key}`) },
        grantId: textOf(payload['grantId']),
        uid: textOf(payload['uid']),
        userCode: textOf(payload['userCode']),
        expiresAt: expiresIn === undefined ? null : clock.now() + expiresIn * 1000,
      }
      await database
        .insert(oidcPayloads)
        .values({ model: this.model, id: key, ...row })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: row })
    }

    async find(id: string) {
      const [row] = await database.select().from(oidcPayloads).where(this.row(id))
      return this.open(row)
    }

    async findByUid(uid: string) {
      const [row] = await database
        .select()
        .from(oidcPayloads)
        .where(and(eq(oidcPayloads.model, this.model), eq(oidcPayloads.uid, uid)))
      return this.open(row)
    }

    async findByUserCode(userCode: string) {
      const [row] = await database
        .select()
        .from(oidcPayloads)
        .where(and(eq(oidcPayloads.model, this.model), eq(oidcPayloads.userCode, userCode)))
      return this.open(row)
    }

    /** Of two uses at once, on whichever gateways, one succeeds. */
    async consume(id: string) {
      const consumed = JSON.stringify({ consumed: Math.floor(clock.now() / 1000) })
      const used = await database
        .update(oidcPayloads)
        .set({ payload: sql`${oidcPayloads.payload} || ${consumed}::jsonb` })
        .where(and(this.row(id), sql`${oidcPayloads.payload} ->> 'consumed' is null`))
        .returning({ id: oidcPayloads.id })
      if (used.length === 0) throw new errors.InvalidGrant('it has been used already')
    }

    async destroy(id: string) {
      await database.delete(oidcPayloads).where(this.row(id))
    }

    async revokeByGrantId(grantId: string) {
      await database
        .delete(oidcPayloads)
        .where(and(eq(oidcPayloads.model, this.model), eq(oidcPayloads.grantId, grantId)))
    }

    private row(id: string) {
      return and(eq(oidcPayloads.model, this.model), eq(oidcPayloads.id, keyOf(this.model, id)))
    }

    /** That it was used stands beside what is closed, and nothing else that stands there is believed. */
    private open(row: typeof oidcPayloads.$inferSelect | undefined): Record<string, unknown> | undefined {
      const { sealed, consumed } = row?.payload ?? {}
      const text = row && typeof sealed === 'string' ? seal.open(sealed, `${this.model} ${row.id}`) : undefined
      if (text === undefined) return undefined
      return { ...(JSON.parse(text) as Record<string, unknown>), ...(consumed === undefined ? {} : { consumed }) }
    }
  }
}
