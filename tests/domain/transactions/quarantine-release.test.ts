import { describe, expect, it } from 'vitest'
import {
  chooseAll,
  mostReleased,
  refuseAccount,
  releasable,
  toggleTransfer,
} from '@domain/transactions/quarantine-release'
import { heldAccount, heldTransfer, otherAccount } from '@support/models/quarantined-release.model'

const many = Array.from({ length: 25 }, (_, i) => heldTransfer(100 + i))
const ids = many.map(({ id }) => id)

describe('what is released together', () => {
  it('names at most twenty, whatever was chosen [CO020]', () => {
    expect(mostReleased).toBe(20)
    expect(releasable(many, heldAccount, ids)).toEqual(ids.slice(0, 20))
    expect(chooseAll(many, heldAccount, [])).toEqual(ids.slice(0, 20))
    expect(toggleTransfer(many, heldAccount, ids.slice(0, 20), ids[24]!)).toEqual(ids.slice(0, 20))
  })

  it('keeps what was chosen when all are chosen, and fills up with the others in their order', () => {
    const chosen = chooseAll(many, heldAccount, [ids[24]!, ids[22]!])
    expect(chosen).toEqual([...ids.slice(0, 18), ids[22], ids[24]])
  })

  it('leaves out what is refused, of another account, not listed, or named twice', () => {
    const listed = [
      heldTransfer(1),
      heldTransfer(2, { refusal: { tag: 'notQuarantined' } }),
      heldTransfer(3, { accountId: otherAccount }),
    ]
    expect(
      releasable(
        listed,
        heldAccount,
        [1, 1, 2, 3, 4].map((n) => heldTransfer(n).id),
      ),
    ).toEqual([heldTransfer(1).id])
    expect(toggleTransfer(listed, heldAccount, [], heldTransfer(2).id)).toEqual([])
    expect(releasable(listed, undefined, [heldTransfer(1).id])).toEqual([])
  })
})

describe('an account whose funds wait', () => {
  const done = { lock: 'Unlocked', processing: 'Completed' }
  it.each([
    [{ ...done, lock: 'Locked' }, { ...done, lock: 'Locked' }, 'accountLocked'],
    [done, { ...done, lock: 'Archived' }, 'vaultLocked'],
    [{ ...done, processing: 'Pending' }, { ...done, processing: 'Pending' }, 'vaultNotReady'],
    [{ ...done, processing: 'Preparing' }, done, 'accountNotReady'],
    [done, { ...done, processing: undefined }, undefined],
    [done, done, undefined],
  ])('%o in a vault %o is refused as %s, as the platform would [ER031]', (account, vault, tag) => {
    expect(refuseAccount(account, vault)?.tag).toBe(tag)
  })
})
