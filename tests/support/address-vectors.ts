import vectors from './address-vectors.json'

const { _about, _sources, ...byLedger } = vectors

/** Published addresses of each ledger's main network, right and wrong. */
export const addressVectors = Object.entries(byLedger).map(([ledger, { valid, invalid }]) => ({
  ledger,
  valid,
  invalid,
}))
