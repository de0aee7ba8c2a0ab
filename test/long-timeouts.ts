/** How long the database and the calls of tests may take: a busy machine is slow, not wrong, and a site would say that it is busy. */
export const longTimeouts = { limits: { connectMs: 60_000, statementMs: 60_000 }, maxHandlerMs: 60_000 }
