import { and, eq, lt, sql } from 'drizzle-orm'
import type { Adapter } from 'oidc-provider'
import type { IdentityContext } from './identity-context'
import { oidcPayloads } from '../store/schema/identity'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const keepMs = 3600_000

/** The provider's storage in the gateway's own database: a restart finds every grant, session and refresh token. */
export function createOidcAdapter(context: IdentityContext): new (model: string) => Adapter {
  const { database, clock } = context
  const forgetExpired = () => database.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, clock.now() - keepMs))

  return class DatabaseAdapter implements Adapter {
    readonly model: string

    constructor(model: string) {
      this.model = model
    }

    async upsert(id: string, payload: Record<string, unknown>, expiresIn?: number) {
      if (this.model === 'Interaction') await forgetExpired()
      const row = {
        payload,
        grantId: textOf(payload['grantId']),
        uid: textOf(payload['uid']),
        userCode: textOf(payload['userCode']),
        expiresAt: expiresIn === undefined ? null : clock.now() + expiresIn * 1000,
      }
      await database
        .insert(oidcPayloads)
        .values({ model: this.model, id, ...row })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: row })
    }

    async find(id: string) {
      const [row] = await database.select().from(oidcPayloads).where(this.row(id))
      return row?.payload
    }

    async findByUid(uid: string) {
      const [row] = await database.select().from(oidcPayloads).where(and(eq(oidcPayloads.model, this.model), eq(oidcPayloads.uid, uid)))
      return row?.payload
    }

    async findByUserCode(userCode: string) {
      const [row] = await database.select().from(oidcPayloads).where(and(eq(oidcPayloads.model, this.model), eq(oidcPayloads.userCode, userCode)))
      return row?.payload
    }

    async consume(id: string) {
      const consumed = JSON.stringify({ consumed: Math.floor(clock.now() / 1000) })
      await database.update(oidcPayloads).set({ payload: sql`${oidcPayloads.payload} || ${consumed}::jsonb` }).where(this.row(id))
    }

    async destroy(id: string) {
      await database.delete(oidcPayloads).where(this.row(id))
    }

    async revokeByGrantId(grantId: string) {
      await database.delete(oidcPayloads).where(and(eq(oidcPayloads.model, this.model), eq(oidcPayloads.grantId, grantId)))
    }

    private row(id: string) {
      return and(eq(oidcPayloads.model, this.model), eq(oidcPayloads.id, id))
    }
  }
}
