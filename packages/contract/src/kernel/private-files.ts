import { z } from 'zod';

/** Where `POST /uploads/private-files` stores files for admins only. */
export const PRIVATE_FILE = /^\/uploads\/private\/[a-f0-9]{32}(?:\.pdf)?$/u;

/** The bytes of such a file. */
export const PrivateFileAnswer = z.string();
