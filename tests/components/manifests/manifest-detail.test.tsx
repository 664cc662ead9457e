import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ManifestCheck } from '@features/manifests/manifest-check-note'
import { ManifestDetailScreen, type ManifestDetail } from '@features/manifests/manifest-detail.screen'
import { renderWithRouter } from '@support/with-router'

const manifest = (more: Partial<ManifestDetail>): ManifestDetail => ({
  id: '4e7401be-b376-48d5-a596-5392b81a61d9',
  type: 'EIP-191',
  description: 'Proof of reserves',
  account: { id: 'a', alias: 'Omnibus', href: '/a' },
  ledgerId: 'ethereum',
  ledgerAlias: 'Ethereum',
  status: 'Completed',
  content: { type: 'EIP-191', value: '0x68656c6c6f' },
  signature: { value: '0xabcd', isToken: false, hasRecoveryId: false },
  customProperties: {},
  ...more,
})
const show = (more: Partial<ManifestDetail> = {}, check?: ManifestCheck) =>
  renderWithRouter(
    <ManifestDetailScreen manifest={manifest(more)} check={check} metadata={{ revision: 1 }} history={null} />,
  )
const region = (name: string) => screen.getByRole('region', { name })
const facts = (within_: HTMLElement) =>
  [...within_.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent])

describe('the details of a manifest', () => {
  it('show the message as words and as bytes, and what was signed', async () => {
    await show()
    expect(region('Message')).toHaveTextContent('hello')
    expect(region('Bytes')).toHaveTextContent('0x68656c6c6f')
    expect(within(region('Signature')).getByText('0xabcd')).toBeInTheDocument()
  })

  it('show the signature of bytes with its recovery id, and that none was told [SC038]', async () => {
    const unsafe = { type: 'Unsafe', content: { type: 'Unsafe', value: 'aGVsbG8=' } } as const
    const { unmount } = await show({
      ...unsafe,
      signature: { value: 'c2ln', isToken: false, recoveryId: 'AQ==', hasRecoveryId: true },
    })
    expect(screen.getByText('c2ln')).toBeInTheDocument()
    expect(screen.getByText('Recovery id').nextElementSibling).toHaveTextContent('AQ==')
    unmount()
    await show({ ...unsafe, signature: { value: 'c2ln', isToken: false, hasRecoveryId: true } })
    expect(screen.getByText('Recovery id').nextElementSibling).toHaveTextContent('Not given')
  })

  it('show every claim of a token, the additional ones among them, and the signed token [SC038] [EN030]', async () => {
    await show({
      type: 'JWT',
      signature: { value: 'head.body.sign', isToken: true, hasRecoveryId: false },
      content: {
        type: 'JWT',
        header: { type: 'JWT', algorithm: 'ES256K' },
        payload: {
          issuer: 'nordhaven',
          subject: 'collateral',
          audience: 'auditor',
          issuedAt: 0,
          notBefore: 0,
          expiration: Number.MAX_SAFE_INTEGER,
          jwtId: 'j‮1',
          additionalClaims: { scope: 'read' },
        },
      },
    })
    const content = facts(screen.getByText('Header').closest('section')!)
    expect(content.filter(([name]) => name !== 'Issued at' && name !== 'Not before')).toEqual([
      ['Type', 'JWT'],
      ['Algorithm', 'ES256K'],
      ['Issuer', 'nordhaven'],
      ['Subject', 'collateral'],
      ['Audience', 'auditor'],
      ['Expires', '9007199254740991 seconds since 1970'],
      ['Token id', 'j⟨U+202E⟩1'],
      ['Additional claims', 'scope read'],
    ])
    expect(screen.getByText('Issued at').nextElementSibling?.querySelector('time')).toHaveAttribute(
      'datetime',
      '1970-01-01T00:00:00.000Z',
    )
    expect(region('Signed token')).toHaveTextContent('head.body.sign')
  })

  it.each(['Pending', 'Preparing', 'Completed'])('show the status %s [ST017]', async (status) => {
    await show({ status })
    expect(screen.getByText(status).closest('.chip')).not.toBeNull()
  })

  it.each<[string, ManifestCheck, string, string]>([
    [
      'is right',
      { tag: 'matches', by: 'address', value: '0x9aF3' },
      'status',
      'The signature is validChecked in this browser against the key of Omnibus, using the address that the platform gives: 0x9aF3',
    ],
    [
      'is of another key',
      { tag: 'otherKey', signers: ['0x1111', '0x2222'] },
      'alert',
      'The signature is from another keyChecked in this browser: it fits no key of Omnibus on this ledger. Do not pass it on; ask the platform’s operator. It may be from0x11110x2222',
    ],
    [
      'is right by the key itself',
      { tag: 'matches', by: 'key', value: 'MFYwEAYH' },
      'status',
      'The signature is validChecked in this browser against the public key that the platform gives of Omnibus: MFYwEAYH',
    ],
    ['says something else', { tag: 'otherContent' }, 'alert', 'The signed token differs from the request'],
    ['cannot be read', { tag: 'unreadable' }, 'alert', 'The signature could not be checked'],
    [
      'is of a ledger without known keys',
      { tag: 'unchecked', reason: 'noKey' },
      'status',
      'The signature could not be checkedThe platform gives no public key of this account',
    ],
    [
      'is of an account without addresses',
      { tag: 'unchecked', reason: 'noAddress' },
      'status',
      'The signature could not be checkedThe platform gives no address',
    ],
    [
      'has addresses that cannot be read',
      { tag: 'unchecked', reason: 'unread' },
      'status',
      'The signature could not be checkedThe account, its addresses or its ledger could not be read.',
    ],
  ])(
    'say of a signature that it %s, against which key it was checked, and when it could not be [SC038]',
    async (_what, check, role, text) => {
      await show({}, check)
      expect(within(region('Signature')).getByRole(role)).toHaveTextContent(text)
      expect(screen.queryByText('The signature is valid') !== null).toBe(check.tag === 'matches')
    },
  )

  it('say that nothing is signed yet, and show content of a newer kind as it came', async () => {
    await show({ type: 'PGP', signature: undefined, content: { type: 'other', text: '{"type":"PGP"}' } })
    expect(screen.getByText('Not signed yet')).toBeInTheDocument()
    expect(region('What is signed')).toHaveTextContent('{"type":"PGP"}')
  })
})
