/** The password of every account of the demo. */
export const demoPassword = 'Silk-demo-2026'
