/** Where a database is: an address as in DATABASE_URL, or a place on the embedded server. */
export type ConnectionOptions = { connectionString: string } | { host: string; port: number; user: string; database: string };
