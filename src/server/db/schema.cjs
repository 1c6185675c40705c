// drizzle-kit sees only named exports of tables, never a record of them.
module.exports = require('./tables.ts').tables
