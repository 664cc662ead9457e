import { expect, it } from 'vitest'
import { genesisBody, usersOfGenesis } from '@gateway/governance/genesis'
import { makeKey } from '@support/keys'
import { sampleId } from '@support/sample-intent'
import { readSource } from '@support/source-files'

const example = readSource('docs/genesis.example.json')
const filledIn = example
  .replace(/NEW UUID (\d)/g, (_, n: string) => sampleId(Number(n)))
  .replace(/PUBLIC KEY OF ([A-Z ]+)/g, (_, name: string) => makeKey(name).publicKey)

it('founds nothing before every id and key of it is replaced', () => {
  const read = genesisBody.safeParse(JSON.parse(example))
  const wrong = read.error!.issues.map(({ path }) => path.join('.'))
  expect(wrong).toEqual(
    expect.arrayContaining(['rootDomainSetup.id', 'rootDomainSetup.users.0.id', 'rootDomainSetup.users.0.publicKey']),
  )
})

it('is a genesis of two people, who decide together', () => {
  const { data } = genesisBody.safeParse(JSON.parse(filledIn))
  const people = usersOfGenesis(data!)
  expect(people.map(({ roles, lock }) => [roles, lock])).toEqual([
    [['admin'], 'Unlocked'],
    [['admin'], 'Unlocked'],
  ])
  expect(data!.rootDomainSetup.policies[0]!.workflow).toEqual([{ type: 'RoleQuorum', role: 'admin', quorum: 2 }])
})
