import { useQuery } from '@tanstack/react-query'

/** As bytes are written: without the letter case of a checksum. */
const inBytes = /^0x[0-9a-f]{40}$/

const asItIs = (address: string): string => address

/** One spelling for the addresses of Ethereum that come out of bytes; what knows it comes by need, until then they stay as they are. */
export function useAddressSpelling(): (address: string) => string {
  const { data } = useQuery({ queryKey: ['address-spelling'], queryFn: readSpelling, staleTime: 'static' })
  return data?.spell ?? asItIs
}

async function readSpelling() {
  const { parseEthereumAddress } = await import('@domain/ledgers/addresses/ethereum-address')
  const spell = (address: string): string => {
    const read = inBytes.test(address) ? parseEthereumAddress(address) : undefined
    return read?.ok ? read.value : address
  }
  return { spell }
}
