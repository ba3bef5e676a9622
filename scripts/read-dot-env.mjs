import { existsSync, readFileSync } from 'node:fs';

/** Variables of a .env file: NAME=value lines, # comments, optional quotes. Node 18 has no reader of its own. */
export function readDotEnv(file) {
  if (!existsSync(file)) return {};
  const variables = {};
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/u.exec(line);
    if (match) variables[match[1]] = match[2].replace(/^(["'])(.*)\1$/u, '$2');
  }
  return variables;
}
