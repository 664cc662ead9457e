/** No ledger has shorter addresses or other characters in them, but for Hedera, which numbers its accounts. */
const forms = [/^\w{20,}$/, /^\d+\.\d+\.\w+(?:-[a-z]{5})?$/]

/** Could a text be an address of some ledger at all? The platform judges whether it is one of the ledger in question. */
export const couldBeAddress = (text: string): boolean => forms.some((form) => form.test(text))
