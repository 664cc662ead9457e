/** An order of a connected account, from its form to its end. */
export const orderMessages = {
  underWay: 'The order is under way',
  pending: 'The platform sends it to the provider.',
  processing: 'The provider is carrying it out.',
  filled: 'The order was filled',
  completed: 'The provider carried out the order',
  filledAt: (quantity: string, price: string, cost: string) => `${quantity} at ${price}, ${cost} in all.`,
} as const
