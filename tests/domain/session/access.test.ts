import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authenticationCodes, parseAuthenticationCode } from '@domain/session/auth-codes'
import { navigationItems, personalItems, visibleItems } from '@domain/session/navigation-access'
import { pickLandingDomain, type DomainInTree } from '@domain/session/pick-domain'
import { partOfDay } from '@domain/home/greeting'
import { sampleId } from '@support/sample-intent'

const tree: readonly DomainInTree[] = [
  { id: sampleId(3), alias: 'Trading', parentId: sampleId(1) },
  { id: sampleId(1), alias: 'Nordhaven Trust' },
  { id: sampleId(2), alias: 'Custody', parentId: sampleId(1) },
]

describe('the landing domain', () => {
  it('is the one without a parent [RT004]', () => {
    expect(pickLandingDomain(tree)?.alias).toBe('Nordhaven Trust')
  })

  it('is the first by alias among those whose parent is not loaded [RT005]', () => {
    expect(pickLandingDomain(tree.filter((domain) => domain.parentId))?.alias).toBe('Custody')
  })

  it('is the same for any order [RT004] [RT005]', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...tree], { minLength: 1 }), (domains) => {
        expect(pickLandingDomain(domains)).toEqual(pickLandingDomain([...domains].reverse()))
      }),
    )
    expect(pickLandingDomain([])).toBeUndefined()
  })
})

describe('the navigation', () => {
  it('keeps its order, with dashboard and dApps as personal entries [RT069]', () => {
    expect(navigationItems).toEqual([
      'dashboard',
      'tasks',
      'accounts',
      'transactions',
      'endpoints',
      'dapps',
      'policies',
      'users',
      'domains',
      'vaults',
      'assets',
    ])
    expect(personalItems).toEqual(['dashboard', 'dapps'])
  })

  it('shows a section when a role of the person may read it [RO003]', () => {
    const shown = visibleItems({ state: 'known', readAccess: { accounts: ['operator'], users: ['admin'] } }, [
      'operator',
    ])
    expect(shown).toEqual(['dashboard', 'tasks', 'accounts', 'dapps', 'vaults', 'assets'])
  })

  it('always shows dashboard, tasks, dApps, vaults and assets [RO004]', () => {
    expect(visibleItems({ state: 'known', readAccess: {} }, [])).toEqual([
      'dashboard',
      'tasks',
      'dapps',
      'vaults',
      'assets',
    ])
  })

  it('shows all when the permissions call fails, and only the open ones while it runs [RO005] [RO006]', () => {
    expect(visibleItems({ state: 'failed' }, [])).toEqual([...navigationItems])
    expect(visibleItems({ state: 'loading' }, ['operator'])).toEqual([
      'dashboard',
      'tasks',
      'dapps',
      'vaults',
      'assets',
    ])
  })
})

describe('small rules of the session', () => {
  it('knows nine authentication codes and reads them in any case [ER014]', () => {
    expect(authenticationCodes).toHaveLength(9)
    expect(parseAuthenticationCode('sessionrequired')).toBe('SessionRequired')
    expect(parseAuthenticationCode('Nonsense')).toBeUndefined()
  })

  it('greets by the hour [SC009] [SC010]', () => {
    expect([4, 5, 11, 12, 17, 18, 23, 0].map(partOfDay)).toEqual([
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
      'evening',
    ])
  })
})
