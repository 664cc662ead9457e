import type { GatewayContext } from '../context'
import { findUsersByLogin } from '../http/bearer'

/** The person behind a login id, as the identity provider asks: locked records count as absent. */
export const createPeopleStore = (context: GatewayContext) => ({
  async findByLogin(loginId: string) {
    const found = (await findUsersByLogin(context, loginId)).filter((user) => user.lock === 'Unlocked')
    const [first] = found
    return first && { loginId: loginId.trim().toLowerCase(), publicKey: first.publicKey, users: found.map(({ id, domainId }) => ({ id, domainId })) }
  },
})
