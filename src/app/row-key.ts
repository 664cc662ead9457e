/** What the platform answers of an entity: its record within an envelope, or the record itself. */
export type Row = { readonly id: string } | { readonly data: { readonly id: string } }

export const keyOf = (row: Row): string => ('data' in row ? row.data.id : row.id)
