import { Component, type ReactNode } from 'react';

/**
 * Around the failure screen: should that break too, what is left is its two sentences, without anything that could break. React
 * Router's own last screen would show where in the code it happened (spec section 8: such details go to the console only).
 */
export class LastResort extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="grid min-h-screen place-items-center px-6 py-16 text-center">
        <div className="max-w-md">
          <h1 className="text-2xl font-bold">Oops! Something went wrong</h1>
          <p className="mt-3 text-ink-soft">We're sorry for the inconvenience. Please refresh the page or try again later.</p>
        </div>
      </main>
    );
  }
}
