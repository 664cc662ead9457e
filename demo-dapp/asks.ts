/** What the buttons of the demo dApp ask for. */
export type Ask = 'message' | 'payment' | 'approval' | 'typedData'

/** Addresses of the demo: a payee whom nobody here knows, and USDC on Ethereum. */
const payee = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const digits = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
const bytesOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** An approval of 250 USDC by signature (EIP-2612). */
const permitOf = (owner: string, chainId: number) => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: usdc },
  message: { owner, spender: payee, value: '250000000', nonce: '0', deadline: '1893456000' },
})

/** The request of a button, as wallets know it. */
export function requestOf(ask: Ask, address: string, chainId: number): { method: string; params: unknown[] } {
  switch (ask) {
    case 'message':
      return { method: 'personal_sign', params: [bytesOf('Sign in to Harbor Lend (demo)'), address] }
    case 'payment':
      return {
        method: 'eth_sendTransaction',
        params: [{ from: address, to: payee, value: `0x${(10n ** 16n).toString(16)}`, gas: '0x5208' }],
      }
    case 'approval':
      return {
        method: 'eth_sendTransaction',
        params: [{ from: address, to: usdc, data: `0x095ea7b3${digits(payee)}${digits(1_000_000_000n)}` }],
      }
    case 'typedData':
      return { method: 'eth_signTypedData_v4', params: [address, JSON.stringify(permitOf(address, chainId))] }
  }
}
