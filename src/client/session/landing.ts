/** Where a signed-in person starts: reelers bid, officials see the day. */
export const landingOf = (role: string): string => (role === 'reeler' ? '/bid' : '/app/dashboard/analytics')
