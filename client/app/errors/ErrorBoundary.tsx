import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: (error: Error) => ReactNode; resetKey?: unknown };
type State = { error: Error | null; resetKey: unknown };

/** Renders `fallback` when a child throws; renders the children again when `resetKey` changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
