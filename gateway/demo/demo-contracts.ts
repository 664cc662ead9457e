import { Interface } from 'ethers'

/** A contract of the kind that institutions stake ether with, as its compiler would write its interface. */
export const stakingVaultAbi = new Interface([
  'constructor(address owner, uint16 feeInBasisPoints)',
  'function stake(address receiver) payable returns (uint256 shares)',
  'function requestWithdrawal(uint256 shares, address receiver) returns (uint256 ticket)',
  'function claim(uint256[] tickets)',
  'function setOperator(address operator, bool approved)',
  'function setReference(bytes32 reference, string note)',
  'function sharesOf(address holder) view returns (uint256)',
  'function totalAssets() view returns (uint256)',
  'event Staked(address indexed from, address indexed receiver, uint256 assets, uint256 shares)',
]).formatJson()
