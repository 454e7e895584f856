import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: (error: Error) => ReactNode; resetKey?: unknown };

/** Shows `fallback` where something below failed; tries again when `resetKey` changes. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
