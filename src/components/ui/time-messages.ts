export const timeMessages = {
  lessThanMinute: 'less than 1 min',
  days: (count: string) => `${count} d`,
  hours: (count: string) => `${count} h`,
  minutes: (count: string) => `${count} min`,
  ahead: (span: string) => `in ${span}`,
  ago: (span: string) => `${span} ago`,
} as const
