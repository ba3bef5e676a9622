import type { Plugin } from 'vite';

const PURE = '/* @__PURE__ */ ';

/**
 * Lets the bundler leave out the components of React Router that nobody imports, its forms and its own links: 4 KB gzipped on every page
 * (decision 66). React Router makes them by `forwardRef` without saying that the call does nothing else, and names them for debugging
 * (`Form.displayName = 'Form'`); either keeps a component in the build. Nothing depends on it: where another version is written
 * differently, a page weighs more, which e2e/first-load.spec.ts notices.
 */
export function lightComponents(): Plugin {
  return {
    name: 'lapak-light-components',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/u, code: '.displayName = ' },
      handler(code) {
        const edits = this.parse(code).body.flatMap((statement): { from: number; to: number; text: string }[] => {
          if (statement.type === 'VariableDeclaration')
            return statement.declarations.flatMap(({ init }) =>
              init?.type === 'CallExpression' && nameOfMember(init.callee) === 'forwardRef'
                ? [{ from: init.start, to: init.start, text: PURE }]
                : [],
            );
          const isName =
            statement.type === 'ExpressionStatement' &&
            statement.expression.type === 'AssignmentExpression' &&
            nameOfMember(statement.expression.left) === 'displayName';
          return isName ? [{ from: statement.start, to: statement.end, text: '' }] : [];
        });
        return { code: edits.reduceRight((left, { from, to, text }) => left.slice(0, from) + text + left.slice(to), code), map: null };
      },
    },
  };
}

/** 'b' of `a.b`. */
function nameOfMember(node: { type: string; property?: { type: string; name?: unknown } }): unknown {
  return node.type === 'MemberExpression' ? node.property?.name : undefined;
}
